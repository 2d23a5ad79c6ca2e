import type { ReactNode } from 'react'

import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { LoadFailed } from '#ui/request/load-failed.tsx'
import type { RequestState } from '#ui/request/use-request.ts'

type LoadedProps<Data> = {
  request: RequestState<Data>
  /** What is loading, for a screen reader. */
  label: string
  children: (data: Data) => ReactNode
}

/** What the server answered; until then its shape, or why there is nothing. */
export function Loaded<Data>({ request, label, children }: LoadedProps<Data>) {
  if (request.state === 'loaded') return children(request.data)
  if (request.state === 'failed') return <LoadFailed message={request.message} onRetry={request.retry} />
  return (
    <Loading label={label}>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </Loading>
  )
}
