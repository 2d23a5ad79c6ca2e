import type { Block } from '#contract/http/people/leaving.ts'

/** Text for contributions that block deletion; it fits paid ones and ones of cycles that are not open yet. */
export function blockWords({ reason, contributions }: Pick<Block, 'reason' | 'contributions'>): string {
  const what = contributions === 1 ? '1 contribution' : `${contributions} contributions`
  switch (reason) {
    case 'owed_by_me':
      return `${what} of yours, still to be paid or confirmed`
    case 'owed_to_me':
      return `${what} to you, still to be paid or confirmed`
    case 'owed_in_my_cirkle':
      return `${what} of others in the Cirkle you are the Admin of`
  }
}
