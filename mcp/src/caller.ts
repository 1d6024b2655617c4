/** How clients of this endpoint sign in. */
export interface SignIn {
  /** Address of the metadata of the protected resource (RFC 9728) that this endpoint is. */
  readonly resourceMetadataUrl: string;
}

/** Who calls: what his token lets him do. */
export interface ToolCaller {
  readonly scopes: readonly string[];
}
