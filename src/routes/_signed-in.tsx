import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from './-guard.ts'

export const Route = createFileRoute('/_signed-in')({ beforeLoad: requireSession })
