/** Run by darkroom.server.ts: makes the one picture that comes by the standard input, and ends. */
import { buffer } from 'node:stream/consumers';
import { writeAnswer, type Order } from './darkroom-messages.server.ts';
import { developPicture } from './develop-picture.server.ts';

const order = JSON.parse(process.argv[2] ?? '') as Order;
process.stdout.write(writeAnswer(await developPicture(await buffer(process.stdin), order)));
