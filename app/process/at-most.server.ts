/** Waits for work, no longer than this. */
export async function atMost(ms: number, work: Promise<unknown> | undefined): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const patience = new Promise((resolve) => {
    late = setTimeout(resolve, ms);
  });
  await Promise.race([work, patience]);
  clearTimeout(late);
}
