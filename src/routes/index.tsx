import { createFileRoute } from '@tanstack/react-router'
import { LandingPage } from '#features/landing/pages/landing-page.tsx'

export const Route = createFileRoute('/')({ component: Landing })

function Landing() {
  const { sessions } = Route.useRouteContext()
  return <LandingPage isSignedIn={sessions.read() !== null} />
}
