import { beforeEach, expect, test, vi } from 'vitest'
import { localDb } from '#data/db/local-db.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { session } from '#tests/kit/states/cirkle-states.tsx'
import { InstallCard } from './install-card.tsx'
import { InstallMissing } from './install-missing.tsx'

/** Fires the browser's event for an installable app; the person answers its prompt with `outcome`. */
function browserOffers(outcome: 'accepted' | 'dismissed'): void {
  const prompt = async () => ({ outcome })
  dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
}

beforeEach(async () => {
  await signedInPhone({}, session)
})

test('the settings say how to install by the menu, and a refused offer is not made elsewhere again', async () => {
  const screen = await renderInApp(<InstallCard isAsked />)
  const offer = screen.getByRole('region', { name: 'Cirkles on your home screen' })
  await expect.element(offer).toHaveTextContent(/Open the menu of your browser/)
  await expect.element(offer.getByRole('button')).not.toBeInTheDocument()
  await expectSoundLooks('installing by the menu')

  browserOffers('dismissed')
  await expect.element(offer).not.toHaveTextContent(/Open the menu/)
  await expect.element(offer.getByRole('button', { name: 'Not now' })).not.toBeInTheDocument()
  await offer.getByRole('button', { name: 'Install' }).click()
  await expect.poll(() => localDb().facts.get('install')).toMatchObject({ value: 'declined' })
  // A browser shows its prompt once.
  await expect.element(offer).toHaveTextContent(/Open the menu of your browser/)
  await expect.element(offer.getByRole('button')).not.toBeInTheDocument()
  await screen.rerender(<InstallCard key="after a payment" />)
  await expect.element(offer).not.toBeInTheDocument()
})

test('after a payment it is offered until it is declined or done', async () => {
  browserOffers('accepted')
  const screen = await renderInApp(<InstallCard />)
  const offer = screen.getByRole('region', { name: 'Cirkles on your home screen' })
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect.element(offer).not.toBeInTheDocument()
  await expect.poll(() => localDb().facts.get('install')).toMatchObject({ value: 'declined' })

  await localDb().facts.delete('install')
  await expectSoundLooks('installing by a press')
  await offer.getByRole('button', { name: 'Install' }).click()
  await expect.element(offer).not.toBeInTheDocument()
  expect(await localDb().facts.get('install')).toBeUndefined()
})

test('without a network a press says what is missing, and the prompt is not used up', async () => {
  browserOffers('accepted')
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const screen = await renderInApp(<InstallCard isAsked />)
  const offer = screen.getByRole('region', { name: 'Cirkles on your home screen' })
  const install = offer.getByRole('button', { name: 'Install' })
  await install.click()
  await expect.element(offer.getByRole('alert')).toHaveTextContent(/^This needs a connection\./)
  await expectSoundLooks('installing without a network')
  onLine.mockReturnValue(true)
  await install.click()
  await expect.element(offer).not.toBeInTheDocument()
})

test('an offer that is not on the phone says so in the settings, and nowhere else', async () => {
  const onRetry = vi.fn<() => void>()
  const screen = await renderInApp(<InstallMissing onRetry={onRetry} />)
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  await screen.rerender(<InstallMissing isAsked onRetry={onRetry} />)
  await expect.element(screen.getByText('Installing Cirkles needs a connection')).toBeVisible()
  await expectSoundLooks('an offer to install that could not be loaded')
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('a Mac’s Safari is offered its Dock unasked, and Firefox on a computer says in the settings what it can do', async () => {
  // Ends an offer of the browser's own.
  dispatchEvent(new Event('appinstalled'))
  const agent = vi.spyOn(navigator, 'userAgent', 'get')
  agent.mockReturnValue(
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  )
  const screen = await renderInApp(<InstallCard />)
  const offer = screen.getByRole('region', { name: 'Cirkles on your home screen' })
  await expect.element(offer).toHaveTextContent(/choose File, then “Add to Dock…”/)

  agent.mockReturnValue('Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0')
  await screen.rerender(<InstallCard key="after a payment" />)
  await expect.element(offer).not.toBeInTheDocument()
  await screen.rerender(<InstallCard key="in the settings" isAsked />)
  await expect.element(offer).toHaveTextContent(/Firefox cannot install apps on this computer/)
  await expectSoundLooks('what Firefox can do')
})
