// Imports a module and its style sheets at the same time. The build puts this in place
// of Vite's own function (vite.config.ts).

const pending = new Map<string, Promise<unknown>>();

/**
 * `files` are those of the style sheets, below the root.
 * @throws Error with the path of one that cannot be loaded; the next call asks for it again.
 */
export async function importWithStyles<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const [module] = await Promise.all([load(), ...files.map(loadStyle)]);
  return module;
}

function loadStyle(file: string): Promise<unknown> | undefined {
  const href = `/${file}`;
  if (!pending.has(href) && document.querySelector(`link[href="${href}"]`) === null) pending.set(href, addLink(href));
  return pending.get(href);
}

function addLink(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    const onerror = () => {
      link.remove();
      pending.delete(href);
      reject(new Error(href));
    };
    document.head.append(Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href, onload: resolve, onerror }));
  });
}
