/** The project's root, without a slash at its end. This is CommonJS, since Playwright loads no `import.meta`. */
exports.ROOT = __dirname.slice(0, -'/tools/shared'.length);
