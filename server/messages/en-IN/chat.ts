/** Texts of a Cirkle’s chat: outcomes and refusals of its calls. */
export const chat = {
  messageSent: 'Message sent.',
  chatMuted: 'This chat is muted.',
  chatUnmuted: 'You are told of new messages.',
} as const
