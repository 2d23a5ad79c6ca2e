/** Texts of withdrawing a payment. */
export const withdraw = {
  withdrawn: 'पेमेंट मागे घेतले. हप्ता पुन्हा भरायचा आहे.',
  withdrawTitle: 'हे पेमेंट मागे घ्यायचे?',
  withdrawText:
    'तुम्ही {cirkle} साठी {name} यांना {amount} दिले ही नोंद तुम्ही मागे घेता, आणि हप्ता पुन्हा भरायचा राहतो. चूक झाली असेल तरच असे करा: Cirkles पैशांची ने-आण करत नाही, म्हणून तुम्ही पाठवलेले पैसे गेलेलेच राहतात.',
  withdrawPayment: 'पेमेंट मागे घ्या',
  keepPayment: 'राहू द्या',
  withdrawing: 'मागे घेत आहे…',
} as const
