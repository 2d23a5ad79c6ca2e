import { expect, test } from 'vitest'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { NothingHere } from '../feedback/nothing-here.tsx'
import { Avatar } from '../media/avatar.tsx'
import { Money } from '../text/money.tsx'
import { Card } from './card.tsx'
import { DetailList, DetailRow } from './detail-list.tsx'
import { LateHeading } from './late-heading.tsx'
import { PageHeader } from './page-header.tsx'
import { Page } from './page.tsx'

const LONG = 'Ladies of Gandhi Bazaar Sunday Savings and Thiruvananthapuramcorporationemployees'

test('a label stands with its value, and only what can be copied has a button', async () => {
  const screen = await renderInApp(
    <DetailList>
      <DetailRow label="IFSC Code" copyText="HDFC0001234">
        HDFC0001234
      </DetailRow>
      <DetailRow label="Bank">State Bank</DetailRow>
    </DetailList>,
  )
  expect(
    screen
      .getByRole('term')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['IFSC Code', 'Bank'])
  await expect.element(screen.getByRole('definition').last()).toHaveTextContent('State Bank')
  expect(screen.getByRole('button').elements()).toHaveLength(1)
  await expect.element(screen.getByRole('button', { name: 'Copy IFSC Code' })).toBeVisible()
})

test('a heading that comes late takes the focus that nothing holds, and no other', async () => {
  const screen = await renderInApp(<LateHeading>Festival savings</LateHeading>)
  await expect.element(screen.getByRole('heading', { name: 'Festival savings' })).toHaveFocus()
  await screen.rerender(<IconButton icon="bell" label="Notifications" />)
  screen.getByRole('button').element().focus()
  await screen.rerender(
    <>
      <IconButton icon="bell" label="Notifications" />
      <LateHeading>Street festival</LateHeading>
    </>,
  )
  await expect.element(screen.getByRole('heading', { name: 'Street festival' })).not.toHaveFocus()
})

test('a page about something this phone does not know leads home', async () => {
  const screen = await renderInApp(
    <NothingHere ready="none" heading={LONG} title="We can’t show this Cirkle." text={LONG} />,
  )
  await expect.element(screen.getByRole('heading', { level: 1, name: LONG })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Go to My Cirkles' }))
    .toHaveAttribute('href', '/home')
  await expectSoundLooks('a page with nothing')
})

test('long titles, names and amounts fit every width in both themes', async () => {
  await renderInApp(
    <Page ready="long">
      <PageHeader
        title={LONG}
        detail={LONG}
        end={
          <>
            <IconButton icon="bell" label="Notifications, 128 unread" count={128} />
            <Avatar name="Asha Rao" />
          </>
        }
      />
      {(['raised', 'flat', 'flush'] as const).map((look) => (
        <Card key={look} look={look}>
          <DetailList>
            <DetailRow label="Bank reference of the payment (UTR)" copyText="x">
              {LONG}
            </DetailRow>
            <DetailRow label="Amount to pay" isTotal copyText="1234567890">
              <Money amount={1_234_567_890} />
            </DetailRow>
          </DetailList>
        </Card>
      ))}
    </Page>,
  )
  await expectSoundLooks('a page of long details')
})
