import { randomUUID } from 'node:crypto'
import { newToken } from '#server/platform/opaque-token.ts'
import type { TestApp } from '#tests/support/server/test-app.ts'
import type { Row } from './table.ts'
import type { World } from './world.ts'

/** The parts of the world the probes use. */
export interface Scene {
  readonly app: TestApp
  readonly world: World
  /** Of an upload the payer has started. */
  readonly uploadId: string
}

/** The id of the object a line is about. */
export function idOf({ about, path }: Row, { world, uploadId }: Scene): string {
  const { cirkles, images, ownersPasskey, paymentToReceiver, paymentToOwner, sessions } = world
  const ids: Record<string, string> = {
    ...cirkles,
    '-': path.includes('/states') ? 'IN' : 'cirkles',
    unknown: /\/(invite|swap|stop-mails)\//.test(path) ? newToken() : randomUUID(),
    'members-contribution': cirkles.active,
    'payment-to-owner': paymentToOwner.id,
    'payment-to-receiver': paymentToReceiver.id,
    'payers-key': paymentToReceiver.key,
    held: world.held,
    'hand-over': world.handOver.id,
    'recorded-cash': world.recordedCash,
    'attested-cash': world.attestedCash,
    attested: world.attested,
    'attested-hand-over': world.attestedHandOver,
    proof: paymentToReceiver.proof,
    'signed-proof': paymentToReceiver.proof,
    'signed-by-other': paymentToReceiver.proof,
    'owners-session': sessions.owner[0] ?? '',
    'owners-passkey': ownersPasskey,
    'public-image': images.public,
    'private-image': images.private,
    'chat-image': images.chat,
    'payers-upload': uploadId,
    'asker-of-public': cirkles.public,
    invitation: world.invitationToken,
    place: world.placeToken,
    'owners-mails': world.stopToken,
    'members-swap': world.swapHash,
  }
  const id = ids[about]
  if (id === undefined) throw new Error(`The world has no "${about}".`)
  return id
}
