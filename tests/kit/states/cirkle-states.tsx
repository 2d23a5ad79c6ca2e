import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import type { JoinRequest } from '#contract/http/cirkles/join-requests.ts'
import type { Owed } from '#data/known/owing.ts'
import type { MyPayments } from '#data/known/what-is-owed.ts'
import type { Session } from '#data/session/session.ts'
import { CirkleCard } from '#features/cirkles/cards/cirkle-card.tsx'
import type { HomeLinks } from '#features/cirkles/cirkle/home-links.ts'
import { MemberOrder } from '#features/cirkles/detail/member-order.tsx'
import { FirstSyncFailed } from '#features/cirkles/home/first-sync-failed.tsx'
import { InviteList } from '#features/cirkles/home/invite-list.tsx'
import { KycPrompt } from '#features/cirkles/home/kyc-prompt.tsx'
import { StatsSkeleton, StatsStrip } from '#features/cirkles/home/stats-strip.tsx'
import { CirkleOffer } from '#features/cirkles/invitations/cirkle-offer.tsx'
import { JoinRequestCard } from '#features/cirkles/invitations/join-request-card.tsx'
import { DiscoverCard } from '#features/discover/lists/discover-card.tsx'
import { exampleCirkle, exampleMember, exampleSummary } from '#tests/support/cirkles/cirkle-examples.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CardList } from './card-list.tsx'
import { type KitState, LARGE_AMOUNT, LONG_CIRKLE, LONG_NAME, nothing } from './kit-state.ts'

export const homeLinks: HomeLinks = {
  to: (search) => ({ to: '/home', search, state: {}, resetScroll: false }),
  open: nothing,
  backTo: nothing,
  close: () => Promise.resolve(),
}

export const session: Session = {
  token: 'token',
  user: {
    id: 'asha',
    firstName: 'Asha',
    fullName: 'Asha Rao',
    email: 'asha@example.in',
    emailVerifiedAt: '2026-10-01T00:00:00Z',
    profilePic: null,
  },
}

const running: Partial<Cirkle> = {
  status: 'active',
  memberCount: 12,
  maxMembers: 12,
  cycleCount: 12,
  settledCycles: 2,
  currentCycle: {
    number: 3,
    dueDate: '2026-12-05',
    receiver: { id: 'ravi', name: 'Ravi Kumar', profilePic: null },
  },
}
const long: Partial<Cirkle> = {
  name: LONG_CIRKLE,
  ownerDetails: { name: LONG_NAME },
  contributionAmount: LARGE_AMOUNT,
}

const LAST_MESSAGE = {
  authorName: LONG_NAME,
  isMine: false,
  content: 'I bring the flowers, who brings the lamps?',
  isGone: false,
}

const card = (
  name: string,
  changes: Partial<Cirkle>,
  more: { owed?: Owed; firstDue?: string; saved?: MyPayments['saved']; unread?: number } = {},
): KitState => ({
  name: `Cirkle card, ${name}`,
  element: (
    <CardList>
      <CirkleCard
        cirkle={exampleCirkle({ id: name.replaceAll(/\W+/g, '-'), ...changes })}
        myId="asha"
        today="2026-11-21"
        payments={{
          left: [],
          owed: more.owed,
          firstDue: more.firstDue,
          current: undefined,
          saved: more.saved ?? [],
        }}
        things={[]}
        extras={{ members: [], chat: { unread: more.unread ?? 0, last: LAST_MESSAGE } }}
        links={homeLinks}
      />
    </CardList>
  ),
})

const invite = {
  id: 'invite',
  name: 'Street festival',
  description: 'For the lights',
  isOwner: false,
  ownerDetails: { name: 'Ravi Kumar' },
  memberCount: 3,
  maxMembers: 12,
  contributionAmount: 2000,
  startMonth: '2026-12',
  imageUrl: null,
  createdAt: '2026-11-01T00:00:00Z',
  expiresAt: '2026-12-01T00:00:00Z',
}
const longInvite = {
  ...invite,
  id: 'long',
  name: LONG_CIRKLE,
  ownerDetails: { name: LONG_NAME },
  contributionAmount: LARGE_AMOUNT,
}

export const joinRequest: JoinRequest = {
  id: 'request',
  cirkleId: 'street',
  cirkleName: 'Street festival',
  email: 'meera@example.in',
  user: {
    id: 'meera',
    fullName: 'Meera Nair',
    description: 'Here since October 2026',
    profilePic: null,
    country: 'India',
    cirkleCount: 2,
    phone: '+91 98765 43210',
  },
  createdAt: '2026-11-20T00:00:00Z',
}

export const exampleInvites = [invite, longInvite]

/** Cirkles, invitations, requests and the numbers of Home, in every state. */
export const cirkleStates: readonly KitState[] = [
  card('forming', {}, { unread: 3 }),
  card('forming, of its owner', { isOwner: true }),
  card('active, a payment owed', running, { owed: 'payment', firstDue: '2026-11-05', unread: 128 }),
  card('active, a proof asked for again', running, { owed: 'proof' }),
  card('active, payments saved on the phone', running, {
    saved: [
      { cycle: 3, words: 'Saved on this phone, waits for you to sign in', tone: 'waiting' },
      { cycle: 2, words: 'Not recorded, needs you', tone: 'danger' },
    ],
  }),
  card('your turn', {
    ...running,
    currentCycle: {
      number: 3,
      dueDate: '2026-12-05',
      receiver: { id: 'asha', name: 'Asha Rao', profilePic: null },
    },
  }),
  card('completed', {
    ...running,
    status: 'completed',
    settledCycles: 12,
    currentCycle: null,
    nextPaymentDate: null,
  }),
  card('cancelled', { status: 'cancelled', nextPaymentDate: null }),
  card(
    'long names and large amounts',
    {
      ...running,
      ...long,
      unsettledEarlier: [
        { number: 1, dueDate: '2026-10-05', paid: 3, payers: 11 },
        { number: 2, dueDate: '2026-11-05', paid: 9, payers: 11 },
      ],
    },
    { owed: 'payment', unread: 128 },
  ),
  {
    name: 'Quick Stats',
    element: (
      <StatsStrip
        stats={{ activeCirkles: 3, totalContributions: 12_500, totalPayoutAmount: 0, totalDue: 500 }}
        asOf="2026-11-21T00:00:00Z"
      />
    ),
  },
  {
    name: 'Quick Stats, large amounts',
    element: (
      <StatsStrip
        stats={{
          activeCirkles: 1234,
          totalContributions: LARGE_AMOUNT,
          totalPayoutAmount: LARGE_AMOUNT,
          totalDue: LARGE_AMOUNT,
        }}
        asOf="2026-11-21T00:00:00Z"
      />
    ),
  },
  { name: 'Quick Stats, loading', element: <StatsSkeleton /> },
  {
    name: 'Home, offline',
    element: <FirstSyncFailed state="offline" refusal={undefined} onRetry={nothing} />,
  },
  {
    name: 'Home, refused',
    element: (
      <FirstSyncFailed state="late" refusal={`${LONG_NAME} is signed in elsewhere.`} onRetry={nothing} />
    ),
  },
  ...(['not_started', 'under_review', 'rejected'] as const).map((status) => ({
    name: `Identity check, ${status}`,
    element: (
      <KycPrompt
        kyc={{ status, reason: status === 'rejected' ? 'The photo is too dark to be read.' : null }}
      />
    ),
  })),
  {
    name: 'Invites, none',
    element: <InviteList invites={[]} session={session} links={homeLinks} onAnswered={nothing} />,
  },
  {
    name: 'Invites',
    element: <InviteList invites={exampleInvites} session={session} links={homeLinks} onAnswered={nothing} />,
  },
  ...[
    ['Join request', joinRequest] as const,
    [
      'Join request, long names',
      {
        ...joinRequest,
        id: 'long',
        cirkleName: LONG_CIRKLE,
        user: { ...joinRequest.user, fullName: LONG_NAME },
      },
    ] as const,
  ].map(([name, request]) => ({
    name,
    element: (
      <CardList>
        <JoinRequestCard request={request} session={session} refresh={nothing} onGone={nothing} />
      </CardList>
    ),
  })),
  {
    name: 'Offer of a Cirkle, long names and large amounts',
    element: (
      <CirkleOffer
        cirkle={{ ...longInvite, description: LONG_CIRKLE }}
        firstDue="2026-12"
        note={<p>Note</p>}
        joins="next"
      />
    ),
  },
  ...[
    exampleSummary(),
    exampleSummary({
      id: 'long',
      name: LONG_CIRKLE,
      description: LONG_CIRKLE,
      contributionAmount: LARGE_AMOUNT,
      category: { id: 'c', name: 'Friends and Family' },
      state: 'Kerala,Tamil Nadu,Karnataka',
    }),
  ].map((cirkle) => ({
    name: `Discover card, ${cirkle.id}`,
    element: (
      <CardList>
        <DiscoverCard cirkle={cirkle} join={<Button>Request to Join</Button>} onOpen={nothing} />
      </CardList>
    ),
  })),
  {
    name: 'Members in payout order, not on this phone yet',
    element: <MemberOrder cirkle={exampleCirkle()} members={[]} myId="asha" />,
  },
  {
    name: 'Members in payout order, long names and open invitations',
    element: (
      <MemberOrder
        cirkle={exampleCirkle({
          ...running,
          isOwner: true,
          members: ['meenakshi.sundaram.venkataramananswami@thiruvananthapuramcorporation.example.in'],
        })}
        members={['ravi', 'asha', LONG_NAME].map((id, place) => exampleMember(id, place + 1))}
        myId="asha"
      />
    ),
  },
]
