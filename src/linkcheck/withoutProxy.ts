/** The variables by which linkinator finds a proxy; it knows no exceptions from them. */
const VARIABLES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'];

/** Does something on loopback, which no proxy reaches, whatever proxy the environment names. */
export async function withoutProxy<T>(work: () => Promise<T>): Promise<T> {
  const hidden = VARIABLES.flatMap((name) => {
    const value = process.env[name];
    delete process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  try {
    return await work();
  } finally {
    for (const [name, value] of hidden) process.env[name] = value;
  }
}
