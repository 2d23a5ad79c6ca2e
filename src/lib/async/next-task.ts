/**
 * Resolves in a new task: events that came meanwhile, a press or a frame, run before the code that follows.
 */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
