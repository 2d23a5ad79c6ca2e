/** Texts of withdrawing a payment. */
export const withdraw = {
  withdrawn: 'पेमेंट वापस लिया गया। किस्त फिर से देनी बाकी है।',
  withdrawTitle: 'यह पेमेंट वापस लें?',
  withdrawText:
    'आपने {cirkle} के लिए {name} को {amount} दिए, यह रिकॉर्ड वापस हो जाएगा, और किस्त फिर से देनी बाकी होगी। ऐसा तब करें जब यह गलती से हुआ हो: Cirkles पैसे इधर-उधर नहीं करता, इसलिए जो भेजा गया वह भेजा ही रहेगा।',
  withdrawPayment: 'पेमेंट वापस लें',
  keepPayment: 'रहने दें',
  withdrawing: 'वापस लिया जा रहा है…',
} as const
