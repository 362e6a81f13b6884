declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

/** The base path, without a slash at its end; empty where the site is at the root. */
declare const __PATH_PREFIX__: string;

/** A font's address, once it is built. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
