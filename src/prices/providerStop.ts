/** An interface gives no more answers in this run. The message names the reason and the mend. */
export class ProviderStop extends Error {
  override readonly name = 'ProviderStop';
}
