import { acknowledgeHandOver, sendBackHandOver } from '#contract/http/payments/hand-overs.ts'
import { acknowledgePayment, denyPayment } from '#contract/http/payments/records.ts'
import { call, type CallOptions } from '#data/api/call.ts'
import type { HandOverAnswer, RecordAnswer } from './schedule.ts'
import type { Stage } from './stage.ts'

/** The friend answers, from another phone, what arrived of the person's records of cash and hand-overs. */
export async function answerForFriend({ lane, scene }: Pick<Stage, 'lane' | 'scene'>): Promise<void> {
  const options = { baseUrl: lane.server.url, token: scene.friend.token }
  for (const [act, { cirkleId }] of scene.places) {
    if (act.kind === 'record cash' && act.answer !== 'none') {
      const waiting = `select id from payments where cirkle_id = $1 and status = 'recorded'`
      for (const id of await idsOf(waiting, cirkleId)) {
        await answerRecord(act.answer, id, options)
      }
    }
    if (act.kind === 'hand over' && act.answer !== 'none') {
      // Once it is answered, its proof would be refused.
      const waiting = `select id from hand_overs
        where cirkle_id = $1 and status = 'pending' and proof_status <> 'awaiting_upload'`
      for (const id of await idsOf(waiting, cirkleId)) {
        await answerHandOver(act.answer, id, options)
      }
    }
  }

  async function idsOf(sql: string, cirkleId: string): Promise<string[]> {
    const { rows } = await lane.pool.query<{ id: string }>(sql, [cirkleId])
    return rows.map(({ id }) => id)
  }
}

const answerRecord = (answer: RecordAnswer, id: string, options: CallOptions) =>
  answer === 'yes'
    ? call(acknowledgePayment, { id }, options)
    : call(denyPayment, { id, comment: 'It was less.' }, options)

const answerHandOver = (answer: HandOverAnswer, id: string, options: CallOptions) =>
  answer === 'acknowledge'
    ? call(acknowledgeHandOver, { id, comment: null }, options)
    : call(sendBackHandOver, { id, comment: 'It is not here.' }, options)
