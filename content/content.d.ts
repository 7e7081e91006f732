/** Shapes of the Markdown of this folder, as scripts/content/schemas.ts checks them. */
declare module '#content/pages/*.md' {
  const page: import('#ui/written/written-text.ts').WrittenPage;
  export default page;
}
declare module '#content/guide/*.md' {
  const chapter: import('#features/pages/guide/guide.ts').Chapter;
  export default chapter;
}
