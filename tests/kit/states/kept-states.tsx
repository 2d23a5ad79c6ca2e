import { MemberOrder } from '#features/cirkles/detail/member-order.tsx'
import { OrderRow } from '#features/cirkles/order/order-row.tsx'
import { exampleCirkle, exampleMember } from '#tests/support/cirkles/cirkle-examples.ts'
import { type KitState, LONG_NAME, nothing } from './kit-state.ts'

const keptMember = { ...exampleMember('kamla', 2), name: LONG_NAME, isKept: true as const }

/** Members without a phone. */
export const keptStates: readonly KitState[] = [
  {
    name: 'Members in payout order, one kept by the owner',
    element: (
      <MemberOrder
        cirkle={exampleCirkle({ ownerDetails: { name: LONG_NAME } })}
        members={[exampleMember('asha'), keptMember]}
        myId="asha"
      />
    ),
  },
  {
    name: 'Members in payout order, one kept by me',
    element: (
      <MemberOrder
        cirkle={exampleCirkle({ status: 'active', isOwner: true })}
        members={[{ ...exampleMember('asha'), isOwner: true }, keptMember]}
        myId="asha"
      />
    ),
  },
  {
    name: 'A turn of somebody who is kept by me, to be moved',
    element: (
      <ol>
        <OrderRow
          member={keptMember}
          place={1}
          count={12}
          isMe={false}
          payout="Payout 5 Jan 2027"
          isDraggable
          isDragged={false}
          onStep={nothing}
          onAsk={nothing}
        />
      </ol>
    ),
  },
]
