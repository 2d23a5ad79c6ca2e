import { Link } from '@tanstack/react-router'

import type { ToDo } from '#data/known/home/to-do.ts'
import type { LinkLook } from '#ui/buttons/link-button.tsx'
import type { HomeLinks } from '../../cirkle/home-links.ts'

type ToDoLinkProps = LinkLook & {
  each: ToDo
  links: HomeLinks
  'aria-label': string
  'aria-describedby': string
}

/** Leads to where a thing is done. Always an address: a press before the app has started begins there. */
export function ToDoLink({ each, links, ...look }: ToDoLinkProps) {
  switch (each.kind) {
    case 'pay':
    case 'proof':
      return (
        <Link to="/payment" search={{ pay: each.cirkleId, contribution: each.contributionId }} {...look} />
      )
    case 'confirm':
      return <Link to="/payment" search={{ validate: each.cirkleId }} {...look} />
    case 'answer':
      return <Link to="/payment" search={{ detail: each.paymentId }} {...look} />
    case 'hand-over':
      return <Link to="/payment" search={{ handOver: each.cirkleId, cycle: each.cycle }} {...look} />
    case 'receive':
      return <Link to="/payment" search={{ payout: each.cirkleId }} {...look} />
    case 'invite':
      return <Link {...links.to({ invite: each.cirkleId })} {...look} />
    case 'bank':
      return <Link to="/setting" search={{ sheet: 'edit-bank' }} {...look} />
    case 'start':
      return <Link {...links.to({ detail: each.cirkleId })} {...look} />
    case 'request':
      return <Link to="/home" search={{ tab: 'invites' }} hash="join-requests" {...look} />
    case 'swap':
      return <Link to="/payment/swap/$hash" params={{ hash: each.hash }} {...look} />
    case 'collect':
      // The details name who is late in the current cycle only. All of the history: some may be reported, not missed.
      return each.isEarlier ? (
        <Link to="/payment" search={{ history: each.cirkleId }} {...look} />
      ) : (
        <Link {...links.to({ detail: each.cirkleId })} {...look} />
      )
  }
}
