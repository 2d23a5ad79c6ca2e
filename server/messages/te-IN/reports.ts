/** Texts of messages to support. */
export const reports = {
  received: 'ధన్యవాదాలు. మీ టికెట్ నంబర్ {ticket}.',
  ticketSubject: 'మీ మెసేజ్ మాకు అందింది: {ticket}',
  ticketThanks: 'మాకు రాసినందుకు ధన్యవాదాలు. మీ మెసేజ్ అందింది, దాన్ని చూస్తాం.',
  ticketNumber: 'దాని నంబర్ {ticket}. దీని గురించి మాకు రాసినప్పుడు ఈ నంబర్ చెప్పండి.',
  reportSubject: '{type} {ticket}',
  reportSender: '{sender} నుంచి:',
} as const
