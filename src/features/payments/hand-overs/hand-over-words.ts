import { todayInKolkata } from '#contract/rules/calendar.ts'
import { personName } from '#contract/views/history-names.ts'
import type { HandOver } from '#contract/http/payments/hand-overs.ts'
import { t } from '#messages/payments/hand-overs.ts'
import type { Tone } from '#ui/status/tone.ts'

/** The day it was given as the owner says; without one, as for a transfer, the day it was recorded. */
export const handOverDay = ({
  paymentDate,
  createdAt,
}: Pick<HandOver, 'paymentDate' | 'createdAt'>): string => paymentDate ?? todayInKolkata(new Date(createdAt))

/** The state of a recorded hand-over, as the person with `myId` sees it, or as everybody does. */
export function handOverStatus(
  { status, receiver, attester, comment }: Pick<HandOver, 'status' | 'receiver' | 'attester' | 'comment'>,
  myId?: string,
): { readonly words: string; readonly tone: Tone } {
  switch (status) {
    case 'pending': {
      const asked = attester ?? receiver
      const words = asked.id === myId ? t('waitsForYou') : t('waitsFor', { name: asked.name })
      return { words, tone: 'waiting' }
    }
    case 'acknowledged':
      return {
        words: attester === undefined ? t('acknowledged') : t('seenBy', { name: personName(attester.name) }),
        tone: 'success',
      }
    case 'sent_back':
      // Who was to have seen it gives a reason, the owner none.
      if (attester !== undefined && comment === null) return { words: t('takenBack'), tone: 'neutral' }
      return {
        words: attester === undefined ? t('sentBack') : t('notSeenBy', { name: personName(attester.name) }),
        tone: 'danger',
      }
  }
}
