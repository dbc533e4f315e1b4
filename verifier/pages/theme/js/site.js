// What the pages do beyond showing text. Runs in the head, so that the colours are right at once.
(() => {
  "use strict";
  const root = document.documentElement;
  const kept = "houseway-colours";
  const system = matchMedia("(prefers-color-scheme: dark)");
  const asked = root.dataset.colours;

  const read = () => {
    try { return localStorage.getItem(kept); } catch { return null; }
  };
  const keep = (mode) => {
    try { localStorage.setItem(kept, mode); } catch { /* not kept beyond this page */ }
  };
  const dark = () => (root.dataset.colours === "auto" ? system.matches : root.dataset.colours === "dark");

  function colours() {
    const button = document.getElementById("colours");
    if (!button) return;
    const show = () => button.setAttribute("aria-pressed", String(dark()));
    button.addEventListener("click", () => {
      const mode = dark() ? "light" : "dark";
      // The reader's choice is dropped where it is what the system shows anyway.
      root.dataset.colours = asked === "auto" && (mode === "dark") === system.matches ? "auto" : mode;
      keep(root.dataset.colours);
      show();
    });
    system.addEventListener("change", show);
    show();
    button.hidden = false;
  }

  // Lists of links that are always open beside the text, and can be folded above it.
  function folds() {
    for (const fold of document.querySelectorAll("[data-open-from]")) {
      const wide = matchMedia(`(min-width: ${fold.dataset.openFrom})`);
      const set = () => { fold.open = wide.matches; };
      wide.addEventListener("change", set);
      set();
      fold.addEventListener("click", (event) => {
        if (!wide.matches && event.target.closest("a")) fold.open = false;
      });
    }
  }

  // What is wider than the page scrolls by itself, and then the keyboard reaches it.
  function scrollers() {
    const watched = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        if (target.scrollWidth > target.clientWidth + 1) target.tabIndex = 0;
        else target.removeAttribute("tabindex");
      }
    });
    for (const one of document.querySelectorAll("article pre, article .hw-scroll")) watched.observe(one);
  }

  // Which heading is being read.
  function place() {
    const links = new Map();
    for (const link of document.querySelectorAll(".contents a")) {
      const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      if (heading) links.set(heading, link);
    }
    if (!links.size) return;
    const mark = () => {
      let now = null;
      for (const [heading, link] of links) {
        if (heading.getBoundingClientRect().top < innerHeight / 4) now = link;
      }
      for (const link of links.values()) link.classList.toggle("now", link === now);
    };
    let waiting = false;
    addEventListener("scroll", () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => { waiting = false; mark(); });
    }, { passive: true });
    mark();
  }

  // MkDocs' search, loaded when it is first asked for.
  function search() {
    const dialog = document.getElementById("search");
    const button = document.getElementById("search-open");
    if (!dialog || !button) return;
    const words = document.getElementById("mkdocs-search-query");
    const again = () => {
      if (words.value && window.searchWorker) window.doSearch();
    };
    const load = () => {
      if (window.base_url !== undefined) return;
      window.base_url = dialog.dataset.base;
      const script = document.createElement("script");
      script.src = dialog.dataset.script;
      script.addEventListener("load", () => {
        window.searchWorker.addEventListener("message", (event) => {
          if (event.data.allowSearch) again();
        });
      });
      document.head.append(script);
    };
    const open = () => {
      load();
      dialog.showModal();
      words.select();
    };
    // A found section says which page it is on.
    const titles = new Map();
    for (const link of document.querySelectorAll("nav.site a")) titles.set(link.pathname, link.textContent);
    new MutationObserver(() => {
      for (const link of dialog.querySelectorAll("h3 a:only-child")) {
        const title = titles.get(link.pathname);
        if (!title || title === link.textContent) continue;
        const small = document.createElement("small");
        small.textContent = title;
        link.after(small);
      }
    }).observe(document.getElementById("mkdocs-search-results"), { childList: true });
    button.addEventListener("click", open);
    words.addEventListener("input", again);
    words.addEventListener("keydown", (event) => {
      if (event.key === "Enter") dialog.querySelector("#mkdocs-search-results a")?.click();
    });
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog || event.target.closest("a")) dialog.close();
    });
    button.hidden = false;
    if (new URLSearchParams(location.search).has("q")) open();
  }

  root.classList.add("live");
  const chosen = read();
  if (chosen === "light" || chosen === "dark") root.dataset.colours = chosen;
  document.addEventListener("DOMContentLoaded", () => {
    colours();
    folds();
    scrollers();
    place();
    search();
  });
})();
