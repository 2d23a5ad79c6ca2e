import { Link } from '@tanstack/react-router'

import { inDigits } from '#contract/messages/language/spoken-language.ts'
import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { formatRupees, pot } from '#contract/rules/money.ts'
import { t } from '#messages/later/cirkle-pages.ts'
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

/** /goalachieved: "Goal Achieved!", for a Cirkle whose every payout is done. */
export function GoalAchievedPage({ cirkleId, myId }: GoalAchievedPageProps) {
  const goal = useGoal(myId, cirkleId)
  if (goal === undefined) {
    return (
      <Page ready={undefined} look="form">
        <Loading label={t('loadingGoal')}>
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
        heading={t('noGoalHeading')}
        title={t('noGoal')}
        text={t('noGoalHint')}
      />
    )
  }
  const { cirkle, members } = goal
  return (
    <SuccessScreen
      ready="goalachieved"
      members={ringOfMembers(cirkle, members, myId)}
      progress={cirkle}
      figure={
        <>
          <strong>{inDigits(`${cirkle.settledCycles}/${cirkle.cycleCount}`)}</strong>
          {t('payoutsDone')}
        </>
      }
      title={t('goalTitle')}
      text={storyOf(cirkle)}
      isCertain
      actions={
        <>
          <LinkButton
            isWide
            icon="plus"
            render={(look) => <Link to="/home" search={{ create: 1 }} {...look} />}
          >
            {t('setNewGoal')}
          </LinkButton>
          <LinkButton
            variant="secondary"
            isWide
            render={(look) => <Link to="/payment" search={{ statement: cirkle.id }} {...look} />}
          >
            {t('viewSummary')}
          </LinkButton>
          <LinkButton variant="secondary" isWide render={(look) => <Link to="/home" {...look} />}>
            {t('goToMyCirkles')}
          </LinkButton>
        </>
      }
    />
  )
}

function storyOf({ name, cycleCount, contributionAmount, memberCount }: Cirkle): string {
  return t('goalStory', {
    cirkle: name,
    payouts: cycleCount,
    members: memberCount,
    amount: formatRupees(pot(contributionAmount, memberCount)),
  })
}
