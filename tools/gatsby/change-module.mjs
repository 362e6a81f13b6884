import Module from 'node:module';

/**
 * Changes what a module of Gatsby exports, at the moment when it is loaded and before other modules have read it.
 * @param {string} end how the name ends by which it is required
 * @param {(exported: any) => void} change
 */
export function changeModule(end, change) {
  const load = Module._load;
  Module._load = (request, ...others) => {
    const exported = load(request, ...others);
    if (request.endsWith(end)) change(exported);
    return exported;
  };
}
