import { createFileRoute } from '@tanstack/react-router'
import { type BookSearch, parseBookSearch } from '#features/book/facts/book-search.ts'
import { useBookSheets } from '#features/book/facts/use-book-sheets.ts'
import { BookPage } from '#features/book/pages/book-page.tsx'
import { onlyKnown } from '#lib/address/search-values.ts'
import { t } from '#messages/routes.ts'

export const Route = createFileRoute('/_signed-in/(book)/book')({
  staticData: { title: () => t('book'), keptLater: 'screen' },
  validateSearch: onlyKnown<BookSearch>(parseBookSearch),
  component: Book,
})

function Book() {
  const { session } = Route.useRouteContext()
  return <BookPage session={session} search={Route.useSearch()} sheets={useBookSheets()} />
}
