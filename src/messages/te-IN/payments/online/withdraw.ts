/** Texts of withdrawing a payment. */
export const withdraw = {
  withdrawn: 'పేమెంట్ వెనక్కి తీసుకున్నారు. కిస్తీ మళ్లీ కట్టాల్సి ఉంది.',
  withdrawTitle: 'ఈ పేమెంట్ వెనక్కి తీసుకోవాలా?',
  withdrawText:
    '{cirkle} సర్కిల్ కోసం {name} గారికి {amount} కట్టినట్టు ఉన్న రికార్డును వెనక్కి తీసుకుంటున్నారు, కిస్తీ మళ్లీ కట్టాల్సి ఉంటుంది. అది పొరపాటు అయితేనే ఇలా చేయండి: Cirkles డబ్బును పంపదు, కాబట్టి మీరు పంపిన డబ్బు దీనివల్ల వెనక్కి రాదు.',
  withdrawPayment: 'పేమెంట్ వెనక్కి తీసుకోండి',
  keepPayment: 'ఉంచండి',
  withdrawing: 'వెనక్కి తీసుకుంటోంది…',
} as const
