export const gatewayNames: Record<string, string> = {
  test: 'Test gateway',
  razorpay: 'Razorpay',
  cash: 'Cash on delivery',
}
