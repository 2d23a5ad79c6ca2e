import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { ComingDate } from '#data/known/home/coming-dates.ts'
import type { HomeLinks } from '../../cirkle/home-links.ts'

type ComingLinkProps = {
  each: ComingDate
  links: HomeLinks
  className: string | undefined
  children: ReactNode
}

/** Leads to where something can be done about a date. Always an address: a press before the app has started begins there. */
export function ComingLink({ each, links, ...look }: ComingLinkProps) {
  switch (each.kind) {
    case 'pay':
    case 'proof':
      return (
        <Link to="/payment" search={{ pay: each.cirkleId, contribution: each.contributionId }} {...look} />
      )
    case 'collect':
      if (each.unconfirmed <= 0) return <Link to="/payment" search={{ payout: each.cirkleId }} {...look} />
      if (each.toAnswer > 0 && (each.unpaid ?? 0) === 0) {
        return <Link to="/payment" search={{ validate: each.cirkleId }} {...look} />
      }
      // The details say who has not paid in the current cycle only.
      return each.isEarlier ? (
        <Link to="/book" search={{ cirkle: each.cirkleId }} {...look} />
      ) : (
        <Link {...links.to({ detail: each.cirkleId })} {...look} />
      )
    case 'next':
    case 'turn':
      return <Link {...links.to({ detail: each.cirkleId })} {...look} />
  }
}
