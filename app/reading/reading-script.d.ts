/** See vite.config.ts. */
declare module 'virtual:reading-script' {
  const address: string;
  export default address;
}
