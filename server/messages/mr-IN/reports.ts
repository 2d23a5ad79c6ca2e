/** Texts of messages to support. */
export const reports = {
  received: 'धन्यवाद. तुमचा तिकीट क्रमांक {ticket} आहे.',
  ticketSubject: 'तुमचा मेसेज आम्हाला मिळाला: {ticket}',
  ticketThanks: 'आम्हाला लिहिल्याबद्दल धन्यवाद. तुमचा मेसेज मिळाला आहे, आम्ही तो पाहू.',
  ticketNumber: 'त्याचा क्रमांक {ticket} आहे. याबद्दल आम्हाला लिहिताना तो सांगा.',
  reportSubject: '{type} {ticket}',
  reportSender: '{sender} यांच्याकडून:',
} as const
