import { Badge } from '#ui/badge.tsx';
import { isMoving, stateLabel, type RunState } from '../runs/run.ts';

/** State of a run: its stage, or that its job was stopped or failed. */
export function RunBadge(state: RunState) {
  const isHalted = stateLabel(state) !== stateLabel({ ...state, jobState: null });
  const settled = state.stage === 'ready' ? 'asks' : isHalted ? 'wrong' : 'plain';
  return <Badge look={isMoving(state) ? 'moving' : settled}>{stateLabel(state)}</Badge>;
}
