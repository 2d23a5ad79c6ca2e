import { createFileRoute } from '@tanstack/react-router'
import { GoalAchievedPage } from '#features/cirkles/pages/goal-achieved-page.tsx'
import { parseSuccessSearch } from '#features/cirkles/success/success-search.ts'
import { onlyKnown } from '#lib/address/search-values.ts'
import { t } from '#messages/routes.ts'

export const Route = createFileRoute('/_signed-in/(success)/goalachieved')({
  staticData: { title: () => t('goalAchieved'), isBare: true },
  validateSearch: onlyKnown(parseSuccessSearch),
  component: GoalAchieved,
})

function GoalAchieved() {
  const { cirkle } = Route.useSearch()
  const { session } = Route.useRouteContext()
  return <GoalAchievedPage key={cirkle} cirkleId={cirkle} myId={session.user.id} />
}
