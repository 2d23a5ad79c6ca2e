import { createFileRoute } from '@tanstack/react-router'
import { CreationSuccessPage } from '#features/cirkles/pages/creation-success-page.tsx'
import { parseSuccessSearch } from '#features/cirkles/success/success-search.ts'
import { onlyKnown } from '#lib/address/search-values.ts'
import { t } from '#messages/routes.ts'

export const Route = createFileRoute('/_signed-in/(success)/creationsuccess')({
  staticData: { title: () => t('cirkleCreated'), isBare: true },
  validateSearch: onlyKnown(parseSuccessSearch),
  component: CreationSuccess,
})

function CreationSuccess() {
  const { cirkle } = Route.useSearch()
  const { session } = Route.useRouteContext()
  return <CreationSuccessPage cirkleId={cirkle} myId={session.user.id} />
}
