import { createFileRoute, Link, notFound, redirect } from '@tanstack/react-router'
import { laterPage } from '#lib/later-pages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Page } from '#ui/page.tsx'
import { requireSession } from './-guard.ts'

/** Every address without a route of its own: the seeds' guarded ones that have no screen yet, and mistyped ones. */
export const Route = createFileRoute('/$')({
  staticData: { title: 'Not available' },
  // A loader, which travels with the component: the list must not weigh on the first screen.
  loader: async ({ context, location }) => {
    const page = laterPage(location.pathname)
    if (page === undefined) throw notFound()
    await requireSession({ context, location })
    if (page === 'home') throw redirect({ to: '/home', replace: true })
    return page
  },
  component: LaterPage,
})

function LaterPage() {
  const { title, text } = Route.useLoaderData()
  return (
    <Page ready="later" look="form">
      <PageHeader title={title} />
      <EmptyState
        title="Not in this version of Cirkles"
        text={text}
        actions={
          <LinkButton icon="home" render={(look) => <Link to="/home" {...look} />}>
            Go to My Cirkles
          </LinkButton>
        }
      />
    </Page>
  )
}
