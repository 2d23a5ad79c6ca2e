import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { Button } from '../buttons/button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { Loading, Skeleton } from '../feedback/skeleton.tsx'
import { FieldNotes } from '../fields/field.tsx'
import { LoadFailed } from './load-failed.tsx'
import { NothingLoaded } from './nothing-loaded.tsx'
import { useRequest } from './use-request.ts'
import { useSubmit } from './use-submit.ts'

/** A server whose answers the test gives one by one, in the order of the questions. */
function serverByHand<Answer>() {
  const waiting: { answer: (answer: Answer) => void; fail: (failure: Error) => void }[] = []
  return {
    asked: () => waiting.length,
    ask: () =>
      new Promise<Answer>((answer, fail) => {
        waiting.push({ answer, fail })
      }),
    at: (place: number) => {
      const question = waiting[place]
      if (question === undefined) throw new Error(`Nothing was asked ${place + 1} times`)
      return question
    },
  }
}

const explain = (failure: unknown) => (failure instanceof Error ? failure.message : 'Failed')

type Ask = () => Promise<readonly string[]>

/** A screen with the four states that every page has. */
function Payees({ ask }: { ask: Ask }) {
  const request = useRequest(ask, explain)
  if (request.state === 'loading') {
    return (
      <Loading label="Loading the members">
        <Skeleton />
      </Loading>
    )
  }
  if (request.state === 'failed') {
    return <NothingLoaded title={request.message} text="Nothing is lost." onRetry={request.retry} />
  }
  if (request.data.length === 0) return <EmptyState title="Nobody is here yet." />
  return (
    <ul>
      {request.data.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

test('a request shows that it loads, why it failed, and what came when it is tried again', async () => {
  const server = serverByHand<readonly string[]>()
  const screen = await render(<Payees ask={server.ask} />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading the members')

  const first = server.asked() - 1
  server.at(first).fail(new Error('You are offline.'))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('You are offline.')
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading the members')
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()

  server.at(first + 1).answer(['Asha', 'Ravi'])
  await expect.element(screen.getByRole('listitem').first()).toHaveTextContent('Asha')
  expect(screen.getByRole('listitem').elements()).toHaveLength(2)
})

test('an answer with nothing in it is the empty state, not a failure', async () => {
  const server = serverByHand<readonly string[]>()
  const screen = await render(<Payees ask={server.ask} />)
  server.at(server.asked() - 1).answer([])
  await expect.element(screen.getByText('Nobody is here yet.')).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('the answer to an earlier question never replaces that to the later one', async () => {
  const [earlier, later] = [serverByHand<readonly string[]>(), serverByHand<readonly string[]>()]
  const screen = await render(<Payees ask={earlier.ask} />)
  await screen.rerender(<Payees ask={later.ask} />)
  later.at(later.asked() - 1).answer(['Ravi'])
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('Ravi')
  earlier.at(earlier.asked() - 1).answer(['Asha'])
  await screen.rerender(<Payees ask={later.ask} />)
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('Ravi')
})

function SendButton({ send }: { send: () => Promise<string | undefined> }) {
  const { isBusy, error, submit } = useSubmit(send, explain)
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void submit()}>
        Request to Join
      </Button>
      <FieldNotes id="join" error={error} />
    </>
  )
}

test('a second press while it is being sent sends nothing, and a refusal stands beside the button', async () => {
  const server = serverByHand<string | undefined>()
  const screen = await render(<SendButton send={server.ask} />)
  const button = screen.getByRole('button', { name: 'Request to Join' })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await button.click({ force: true })
  expect(server.asked()).toBe(1)

  server.at(0).answer('This Cirkle is full.')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This Cirkle is full.')
  await expect.element(button).not.toHaveAttribute('aria-busy')
  await button.click()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  server.at(1).fail(new Error('You are offline.'))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('You are offline.')
})

test('every failed part names its reason and tries again, at every width in both themes', async () => {
  const retried: string[] = []
  const screen = await render(
    <>
      {(['part', 'field', 'picture'] as const).map((look) => (
        <LoadFailed
          key={look}
          look={look}
          icon="image"
          message={`The ${look} of Thiruvananthapuramcorporationemployeescooperativesavings could not be loaded.`}
          onRetry={() => retried.push(look)}
        />
      ))}
    </>,
  )
  expect(screen.getByRole('alert').elements()).toHaveLength(3)
  for (const button of screen.getByRole('button', { name: 'Try again' }).all()) await button.click()
  expect(retried).toEqual(['part', 'field', 'picture'])
  await expectSoundLooks('failed parts')
})
