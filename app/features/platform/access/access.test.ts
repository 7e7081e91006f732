import { describe, expect, test } from 'vitest';
import { AppError } from '#app/errors.ts';
import { ACTIONS, authorize, can, permit, type Action, type Actor, type Role } from './access.ts';

const OWNER = 'owner';
const member = (role: Role, id = 'someone', isBanned = false) => ({ id, role, isBanned });

const ACTORS = {
  anonymous: null,
  user: member('user'),
  owner: member('user', OWNER),
  editor: member('editor'),
  admin: member('admin'),
  banned: member('admin', OWNER, true),
  /** Member of staff without the second factor that the owner requires. */
  lacking: { ...member('admin'), lacksFactor: true },
} satisfies Record<string, Actor>;
type ActorName = keyof typeof ACTORS;

const everyone = Object.keys(ACTORS) as ActorName[];
const members: ActorName[] = ['user', 'owner', 'editor', 'admin', 'lacking'];

/** Expected permissions, written by hand. */
const ALLOWED: Record<Action, ActorName[]> = {
  'read reviews': everyone,
  'report review': everyone,
  'write to us': everyone,
  'search products': everyone,
  'keep favorites': members,
  'keep bottles': members,
  'choose units': members,
  'keep shopping list': members,
  'keep shelf': members,
  review: members,
  'vote on review': members,
  'change review': ['owner'],
  'contest moderation': ['owner'],
  'manage own account': ['owner'],
  'open back office': ['editor', 'admin'],
  'edit catalogue': ['editor', 'admin'],
  'manage media': ['editor', 'admin'],
  'moderate reviews': ['editor', 'admin'],
  'import recipes': ['admin'],
  'use assistant': ['editor', 'admin'],
  'read assistant costs': ['admin'],
  'manage generation': ['admin'],
  'edit hero': ['editor', 'admin'],
  'edit partners': ['editor', 'admin'],
  'answer messages': ['editor', 'admin'],
  'read statistics': ['editor', 'admin'],
  'edit products': ['editor', 'admin'],
  'follow own jobs': ['editor', 'admin'],
  'follow all jobs': ['admin'],
  'read unsent mail': ['admin'],
  'read audit log': ['admin'],
  'manage users': ['admin'],
  'change settings': ['admin'],
};

describe.each(ACTIONS)('%s', (action) => {
  test.each(everyone)('%s', (name) => {
    const allowed = ALLOWED[action].includes(name);
    expect(can(ACTORS[name], action, OWNER)).toBe(allowed);
    if (can(ACTORS[name], action)) expect(() => permit(ACTORS[name], action)).not.toThrow();
    else expect(() => permit(ACTORS[name], action)).toThrow(AppError);
    const attempt = () => authorize(ACTORS[name], action, OWNER);
    if (ACTORS[name] === null) {
      expect(attempt).toThrow(expect.objectContaining({ code: 'unauthenticated' }));
    } else if (allowed) expect(attempt()).toBe(ACTORS[name]);
    else {
      const isLacking = name === 'lacking' && ALLOWED[action].includes('admin');
      const code = name === 'banned' ? 'banned' : isLacking ? 'needs-factor' : 'forbidden';
      expect(attempt).toThrow(expect.objectContaining({ code }));
    }
  });
});

test('what only its owner may do is nobody’s without an owner', () => {
  expect(can(ACTORS.owner, 'change review')).toBe(false);
});
