/** Texts of messages to support. */
export const reports = {
  received: 'Thank you. The number of your ticket is {ticket}.',
  ticketSubject: 'We have received your message: {ticket}',
  ticketThanks: 'Thank you for writing to us. We have received your message and will look into it.',
  ticketNumber: 'Its number is {ticket}. Please name it when you write to us about it.',
  reportSubject: '{type} {ticket}',
  reportSender: 'From {sender}:',
} as const
