/** Texts of withdrawing a payment. */
export const withdraw = {
  withdrawn: 'पेमेंटची नोंद मागे घेतली. हप्ता पुन्हा भरायचा आहे.',
  withdrawTitle: 'या पेमेंटची नोंद मागे घ्यायची?',
  withdrawText:
    'तुम्ही {cirkle} साठी {name} यांना {amount} दिले ही नोंद तुम्ही मागे घेता, आणि हप्ता पुन्हा भरायचा राहतो. चूक झाली असेल तरच असे करा. Cirkles पैशांची ने-आण करत नाही: तुम्ही पाठवलेले पैसे यामुळे परत येत नाहीत.',
  withdrawPayment: 'पेमेंटची नोंद मागे घ्या',
  keepPayment: 'राहू द्या',
  withdrawing: 'मागे घेत आहे…',
} as const
