/**
 * What browsers may fetch ahead, by links (`src/site/speculationRules.ts`). With each change of the links Chromium tells its
 * other process of all that there are, some 20 µs each: while cards come and go, the rules are out of the page.
 */
export class LinkRules {
  #script = document.querySelector('script[type=speculationrules]');

  suspend(): void {
    this.#script?.remove();
  }

  /** Browsers read no script again that was in the page before: it is a new one. */
  resume(): void {
    if (!this.#script || this.#script.isConnected) return;
    const script = document.createElement('script');
    script.type = 'speculationrules';
    script.textContent = this.#script.textContent;
    document.head.append(script);
    this.#script = script;
  }
}
