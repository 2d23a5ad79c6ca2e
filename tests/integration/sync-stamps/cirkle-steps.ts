import { cancelCirkle, createCirkle, startCirkle } from '#contract/http/cirkles/cirkles.ts'
import { reorderMembers, setCirkleImage, updateCirkle } from '#contract/http/cirkles/editing.ts'
import { addKeptMember, removeKeptMember } from '#contract/http/cirkles/kept.ts'
import {
  declineTakeOver,
  inviteToTakeOver,
  revokeTakeOver,
  takeOver,
} from '#contract/http/cirkles/taking-over.ts'
import { invitePerson } from '#contract/http/cirkles/inviting.ts'
import {
  acceptRequest,
  decline,
  joinCirkle,
  leaveCirkle,
  withdrawRequest,
} from '#contract/http/cirkles/membership.ts'
import { resendInvitation } from '#contract/http/online/invitations.ts'
import { cirkleForm, proofPicture } from '#tests/support/cirkles/cirkle-flows.ts'
import type { Person } from '#tests/support/people/people.ts'
import { oneOf, type Step, type World } from './world.ts'

interface Forming {
  readonly id: string
  readonly owner: Person
}

/** One that is forming, with its owner: who else tries is refused. */
async function forming(world: World, number: number): Promise<Forming | undefined> {
  const found = oneOf(
    await world.rows<{ id: string; ownerId: string }>(
      `select id, owner_id as "ownerId" from cirkles where status = 'forming' order by created_at, name, id`,
    ),
    number,
  )
  const owner = world.people.find(({ user }) => user.id === found?.ownerId)
  return found && owner && { id: found.id, owner }
}

/** The place of somebody without a phone, in any Cirkle, with its owner. */
async function placeIn(world: World, number: number) {
  const found = oneOf(
    await world.rows<{ id: string; user: string; ownerId: string }>(
      `select cirkle_id as id, user_id as user, owner_id as "ownerId" from members join cirkles on cirkles.id = cirkle_id
       where kept_at is not null order by cirkles.created_at, cirkles.name, position`,
    ),
    number,
  )
  const owner = world.people.find((person) => person.user.id === found?.ownerId)
  return found && owner && { owner, of: { id: found.id, user: found.user } }
}

const inForming =
  (act: (world: World, cirkle: Forming, choice: Parameters<Step>[1]) => Promise<unknown>): Step =>
  async (world, choice) => {
    const cirkle = await forming(world, choice.number)
    return cirkle && act(world, cirkle, choice)
  }

export const cirkleSteps: Readonly<Record<string, Step>> = {
  'somebody without a phone is added': inForming((world, { id, owner }) =>
    world.try(addKeptMember, owner, { id, name: 'Kiran' }),
  ),
  'somebody without a phone is taken out': inForming(async (world, { id, owner }) => {
    const [kept] = await world.rows<{ user: string }>(
      `select user_id as user from members where cirkle_id = '${id}' and kept_at is not null order by position`,
    )
    return kept && world.try(removeKeptMember, owner, { id, user: kept.user })
  }),
  'somebody is invited to take a place over': async (world, { whom, number }) => {
    const place = await placeIn(world, number)
    return place && world.try(inviteToTakeOver, place.owner, { ...place.of, email: whom.user.email })
  },
  'an invitation to a place is taken back': async (world, { number }) => {
    const place = await placeIn(world, number)
    return place && world.try(revokeTakeOver, place.owner, place.of)
  },
  'a place is taken over, or declined': async (world, { number }) => {
    const [offer] = await world.rows<{ id: string; user: string; email: string }>(
      `select cirkle_id as id, user_id as user, email from take_overs where status = 'invited' order by created_at`,
    )
    const invited = world.people.find(({ user }) => user.email === offer?.email)
    if (!offer || !invited) return undefined
    const { id, user } = offer
    return world.try(number % 3 === 0 ? declineTakeOver : takeOver, invited, { id, user })
  },
  'a Cirkle is created': (world, { who, whom, number }) =>
    world.try(
      createCirkle,
      who,
      cirkleForm({
        name: `Cirkle ${number}`,
        members: who === whom ? [] : [whom.user.email, 'nobody@example.test'],
        privacy: number % 2 === 0 ? 'public' : 'private',
      }),
    ),
  'somebody joins or asks to': inForming((world, { id }, { who }) => world.try(joinCirkle, who, { id })),
  'somebody leaves': inForming((world, { id }, { who }) => world.try(leaveCirkle, who, { id })),
  'a request is accepted': inForming((world, { id, owner }, { whom }) =>
    world.try(acceptRequest, owner, { id, email: whom.user.email }),
  ),
  'a request is declined': inForming((world, { id, owner }, { whom }) =>
    world.try(decline, owner, { id, email: whom.user.email }),
  ),
  'a request is taken back': inForming((world, { id }, { who }) => world.try(withdrawRequest, who, { id })),
  'an invitation is declined': inForming((world, { id }, { who }) => world.try(decline, who, { id })),
  'an invitation is sent again': inForming((world, { id, owner }, { whom }) =>
    world.try(resendInvitation, owner, { id, email: whom.user.email }),
  ),
  'somebody is invited by name': inForming((world, { id, owner }, { whom }) =>
    world.try(invitePerson, owner, { id, userId: whom.user.id }),
  ),
  'a Cirkle is edited': inForming((world, { id, owner }, { whom, number }) =>
    world.try(updateCirkle, owner, {
      id,
      name: `Edited ${number}`,
      privacy: number % 2 === 0 ? 'public' : 'private',
      ...(number % 3 === 0 && { members: [whom.user.email] }),
      ...(number % 5 === 0 && { uninvited: [whom.user.id] }),
    }),
  ),
  'a Cirkle gets a picture': inForming(async (world, { id, owner }, { number }) =>
    world.try(setCirkleImage, owner, {
      id,
      image: (await proofPicture(`rgb(9, ${number % 256}, 9)`)).file,
    }),
  ),
  'the payout order changes': inForming(async (world, { id, owner }) => {
    const members = await world.rows<{ id: string }>(
      `select user_id as id from members where cirkle_id = '${id}' order by position desc`,
    )
    return world.try(reorderMembers, owner, { id, order: members.map((member) => member.id) })
  }),
  'a Cirkle starts': inForming((world, { id, owner }) => world.try(startCirkle, owner, { id })),
  'a Cirkle is cancelled': inForming((world, { id, owner }) => world.try(cancelCirkle, owner, { id })),
}
