/** `npm run size`: lines of code by room; `npm run size -- write` makes them the written sizes. */
import { writeFileSync } from 'node:fs';
import { runMain, ScriptError } from './launch/run-child.mjs';
import { linesByRoom, roundedUp, SIZES_FILE } from './testing/house-size.ts';

await runMain(() => {
  const [command, ...more] = process.argv.slice(2);
  if ((command !== undefined && command !== 'write') || more.length > 0) {
    throw new ScriptError('Usage : npm run size [-- write]');
  }
  const lines = linesByRoom();
  const total = Object.values(lines).reduce((sum, count) => sum + count, 0);
  for (const [room, count] of [...Object.entries(lines), ['total', total] as const]) {
    console.log(`${room.padEnd(28)}${String(count).padStart(8)}`);
  }
  if (command === 'write') {
    writeFileSync(SIZES_FILE, `${JSON.stringify(roundedUp(lines), null, 2)}\n`);
  }
  return Promise.resolve(0);
});
