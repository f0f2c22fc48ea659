/** Is a key id of the gateway one of test mode, where no real money moves? (Razorpay, API keys) */
export function isTestKey(keyId: string): boolean {
  return keyId.startsWith('rzp_test_');
}
