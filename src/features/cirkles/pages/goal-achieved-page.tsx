import { Link } from '@tanstack/react-router'

import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { formatRupees, pot } from '#contract/rules/money.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { NothingHere } from '#ui/feedback/nothing-here.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { SuccessScreen } from '../success/success-screen.tsx'
import { ringOfMembers } from '../cirkle/ring-members.ts'
import { useGoal } from '../success/use-goal.ts'

type GoalAchievedPageProps = {
  /** The completed Cirkle; undefined for the latest of them. */
  cirkleId: string | undefined
  myId: string
}

/** /goalachieved: "Goal Achieved !", for a Cirkle whose every payout is done. */
export function GoalAchievedPage({ cirkleId, myId }: GoalAchievedPageProps) {
  const goal = useGoal(myId, cirkleId)
  if (goal === undefined) {
    return (
      <Page ready={undefined} look="form">
        <Loading label="Looking up your Cirkle">
          <Skeleton shape="ring" />
          <Skeleton shape="title" />
          <Skeleton />
        </Loading>
      </Page>
    )
  }
  if (goal === null) {
    return (
      <NothingHere
        ready="goalachieved"
        heading="Your goal"
        title="No goal is reached here yet."
        text="This page opens when every payout of one of your Cirkles is done."
      />
    )
  }
  const { cirkle, members } = goal
  return (
    <SuccessScreen
      ready="goalachieved"
      members={ringOfMembers(cirkle, members, myId)}
      figure={
        <>
          <strong>
            {cirkle.settledCycles}/{cirkle.cycleCount}
          </strong>
          Payouts Done
        </>
      }
      title="Goal Achieved !"
      text={storyOf(cirkle)}
      isCertain
      actions={
        <>
          <LinkButton
            isWide
            icon="plus"
            render={(look) => <Link to="/home" search={{ create: 1 }} {...look} />}
          >
            Set New Goal
          </LinkButton>
          <LinkButton
            variant="secondary"
            isWide
            render={(look) => <Link to="/payment" search={{ statement: cirkle.id }} {...look} />}
          >
            View Summary
          </LinkButton>
        </>
      }
    />
  )
}

function storyOf({ name, cycleCount, contributionAmount, memberCount }: Cirkle): string {
  const share = formatRupees(pot(contributionAmount, memberCount))
  return `${name} has come to its end: all ${cycleCount} payouts are done, and each of its ${memberCount} members has received ${share}, their own share included.`
}
