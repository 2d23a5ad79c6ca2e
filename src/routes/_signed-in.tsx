import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from './-guard.ts'

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async (options) => {
    const context = await requireSession(options)
    await options.context.loadBars()
    return context
  },
})
