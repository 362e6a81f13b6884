import Module from 'node:module';

/**
 * Changes a module of Gatsby once, at the moment when it is loaded and before other modules have read it.
 * @param {string} end how the name ends by which it is required
 * @param {string} name what it exports; another module with this end is left alone
 * @param {(exported: any) => void} change
 */
export function changeModule(end, name, change) {
  const changed = new WeakSet();
  const load = Module._load;
  Module._load = (request, ...others) => {
    const exported = load(request, ...others);
    // A module that is required while it's loaded exports nothing yet.
    if (request.endsWith(end) && exported[name] && !changed.has(exported)) {
      changed.add(exported);
      change(exported);
    }
    return exported;
  };
}
