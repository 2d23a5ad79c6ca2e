/** Resolves in a task of its own: what came meanwhile, a press or a frame, has its turn before what follows. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
