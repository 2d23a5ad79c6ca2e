import * as v from 'valibot'

import { nameList } from '#contract/messages/language/name-list.ts'
import { Email } from '#contract/rules/fields.ts'
import { INVITES_A_DAY, MAX_INVITES } from '#contract/rules/limits.ts'
import { t } from '#messages/cirkles/online/form.ts'
import { addressesIn } from './addresses-in.ts'

/** What became of a typed or pasted text. */
export interface TakenAddresses {
  /** New addresses to invite, in lower case. */
  readonly added: readonly string[]
  /** What stays in the field: all that was neither added nor is invited already. */
  readonly rest: string
  /** Names what was not added, and why. */
  readonly problem: string | undefined
}

interface Invited {
  /** Addresses chosen in this form, which go out when it is sent. */
  readonly chosen: readonly string[]
  /** Addresses with an open invitation. */
  readonly open?: readonly string[]
  readonly ownEmail: string
}

/** Takes the addresses out of a text as people type or paste it. Nothing of the text is lost. */
export function takeAddresses(typed: string, { chosen, open = [], ownEmail }: Invited): TakenAddresses {
  const found = addressesIn(typed)
  const added: string[] = []
  const wrong: string[] = []
  const doubles: string[] = []
  const overTheDay: string[] = []
  const overAll: string[] = []
  let isOwn = false
  for (const text of found) {
    const email = v.safeParse(Email, text)
    if (!email.success) wrong.push(text)
    else if (email.output === ownEmail.toLowerCase()) isOwn = true
    else if ([...chosen, ...open, ...added].includes(email.output)) doubles.push(email.output)
    else if (chosen.length + added.length + open.length >= MAX_INVITES) overAll.push(email.output)
    else if (chosen.length + added.length >= INVITES_A_DAY) overTheDay.push(email.output)
    else added.push(email.output)
  }
  const problems = [
    wrong.length > 0 &&
      (found.length === 1 ? t('emailNotValid') : t('notAddresses', { list: nameList(wrong) })),
    doubles.length > 0 &&
      (found.length === 1 ? t('alreadyInvited') : t('invitedAlready', { list: nameList(new Set(doubles)) })),
    isOwn && t('ownEmail'),
    overTheDay.length > 0 && t('overTheDay', { count: INVITES_A_DAY, left: overTheDay.length }),
    overAll.length > 0 && t('overAll', { count: MAX_INVITES, left: overAll.length }),
  ]
  const problem = problems.filter(Boolean).join(' ')
  // A single address that cannot be added is there to be mended.
  const rest =
    found.length <= 1 && added.length === 0 ? typed : [...wrong, ...overTheDay, ...overAll].join(', ')
  if (found.length === 0) return { added, rest: typed, problem: t('emailNotValid') }
  return { added, rest, problem: problem === '' ? undefined : problem }
}
